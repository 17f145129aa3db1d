// How the road bends from upright into the slope of the town, and back: arcs that are three beats of 40 pixels long.

const degrees = Math.PI / 180;
const townSlope = 12 * degrees;
const turned = 90 * degrees - townSlope;
const radius = (3 * 40) / turned;
const rounded = (ratio: number) => Math.round(1e4 * ratio) / 1e4;

/** How far a bend reaches across and down. */
export const bendAcross = rounded(radius * (1 - Math.cos(turned)));
export const bendDown = rounded(radius * Math.sin(turned));

/** How far the slope goes down for each pixel across, and how long it is. */
export const slopeDown = rounded(Math.tan(townSlope));
export const slopeLength = rounded(1 / Math.cos(townSlope));

const arc = (clockwise: 0 | 1) => `A${radius.toFixed(2)} ${radius.toFixed(2)} 0 0 ${clockwise}`;
const [across, down] = [bendAcross.toFixed(2), bendDown.toFixed(2)];

/** From the slope down to the origin, and from the origin to the slope. */
export const bendFromSlope = `M${across}-${down}${arc(0)} 0 0`;
export const bendToSlope = `M0 0${arc(1)}-${across} ${down}`;

/** The slope that leads to `bendFromSlope`, from out of the window. */
export const slopeOutOfWindow = `M${across}-${down}l3000 ${(-3000 * slopeDown).toFixed(2)}`;
