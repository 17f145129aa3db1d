// Names that browser code shares with the pages.

/** The ids that links lead to. */
export const mainId = "main";
export const sampleOutputId = "sample-output";
export const pricingId = "pricing";
export const orderFormId = "order-form";

/** The class of a document that leaves what is far below the window for later. */
export const leavesFar = "far";
/** The class of one that leaves all that is below the window of a phone. */
export const leavesRest = "rest";
