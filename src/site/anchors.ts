// Ids and classes that pages share with browser scripts.

/** Ids that links target. The frame's are capitalized, so they never clash with heading ids. */
export const mainId = "Main";
export const sampleOutputId = "sample-output";
export const pricingId = "pricing";
export const orderFormId = "order-form";

/** Set on `<html>` after the first click, so that jumps are smooth. */
export const pressed = "pressed";
