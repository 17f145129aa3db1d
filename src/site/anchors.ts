/** The ids that links lead to. Browser code imports them too. */
export const mainId = "main";
export const sampleOutputId = "sample-output";
export const pricingId = "pricing";
export const orderFormId = "order-form";
