/** Ids that links target. */
export const sampleOutputId = "sample-output";
export const pricingId = "pricing";
export const orderFormId = "order-form";

/** Set on `<html>` after the first click, so that jumps are smooth. */
export const pressed = "pressed";
