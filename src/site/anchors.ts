// Names that browser code shares with the pages.

/** The ids that links lead to. */
export const mainId = "main";
export const sampleOutputId = "sample-output";
export const pricingId = "pricing";
export const orderFormId = "order-form";

/** The class of a document in which the visitor has pressed something: its jumps are smooth. */
export const pressed = "pressed";
