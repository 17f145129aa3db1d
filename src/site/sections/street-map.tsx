import * as styles from "./street-map.css.ts";

/** Where the numbered lots' pins stand, in the map's own units. */
const pins = ["148 168", "433 44", "480 244", "191 310"];

const roads = "M-200 208H900M296-200V800";

/** A drawing of city blocks: two roads, a park, and four lots that were found. Decoration only. */
export function StreetMap() {
  return (
    <svg
      className={styles.map}
      viewBox="0 0 640 560"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <pattern id="lots" width="148" height="104" patternUnits="userSpaceOnUse">
        <path
          className={styles.block}
          d="M9 9h41v38H9zM54 9h40v38H54zM98 9h41v38H98zM9 51h62v44H9zM75 51h30v44H75zM109 51h30v44h-30z"
        />
      </pattern>
      <g transform="rotate(-13 320 280)">
        <path className={styles.street} d="M-200-200H900V800H-200z" />
        <path fill="url(#lots)" d="M-148-208H888V728H-148z" />
        <path className={styles.park} d="M305 9h130v86H305z" />
        <path className={styles.road} d={roads} />
        <path className={styles.centreLine} d={roads} />
        <path
          className={styles.found}
          d="M157 113h41v38h-41zM453 51h62v44h-62zM453 259h62v44h-62zM157 259h62v44h-62z"
        />
      </g>
      {pins.map((place, index) => (
        <g key={place} transform={`translate(${place})`}>
          <circle r="15" />
          <text y="6">{index + 1}</text>
        </g>
      ))}
    </svg>
  );
}
