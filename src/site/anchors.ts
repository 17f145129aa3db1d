// Names that browser code shares with the pages.

/** The ids that links lead to. */
export const mainId = "main";
export const sampleOutputId = "sample-output";
export const pricingId = "pricing";
export const orderFormId = "order-form";
