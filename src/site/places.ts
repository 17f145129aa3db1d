/**
 * The names of places: page paths, and ids that links lead to. Routes, sections, content checks and
 * browser code take them from here. Constants of their own, so that the browser gets only those it
 * needs.
 */

export const homePath = "/";
export const aboutPath = "/about/";
export const contactPath = "/contact/";

export const mainId = "main";
export const sampleOutputId = "sample-output";
export const pricingId = "pricing";
export const orderFormId = "order-form";
