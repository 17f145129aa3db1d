import * as styles from "./street-map.css.ts";

/** Where the numbered lots' pins stand, in the map's own units. */
const pins = ["148 168", "433 44", "480 244", "191 310"];

const roads = "M-999 208H1999M296-999V1999";

/** Lots that were found beside the road, beyond the four that have pins. */
const moreLots =
  "M-830 155h62v44h-62zM-538 217h41v38h-41zM-287 155h62v44h-62zM-94 113h40v38h-40zM98 217h41v38H98zM601 155h62v44h-62zM794 217h40v38h-40zM963 155h30v44h-30zM1090 217h40v38h-40zM1341 155h62v44h-62z";

/** A drawing of city blocks: two roads, a park, and lots that were found. Decoration only. */
function Blocks({ lots = "" }: { lots?: string }) {
  return (
    <>
      <pattern id="lots" width="148" height="104" patternUnits="userSpaceOnUse">
        <path
          className={styles.block}
          d="M9 9h41v38H9zM54 9h40v38H54zM98 9h41v38H98zM9 51h62v44H9zM75 51h30v44H75zM109 51h30v44h-30z"
        />
      </pattern>
      <g transform="rotate(-13 320 280)">
        <path fill="url(#lots)" d="M-999-999H1999V1999H-999z" />
        <path className={styles.park} d="M305 9h130v86H305z" />
        <path
          className={styles.found}
          d={`M157 113h41v38h-41zM453 51h62v44h-62zM453 259h62v44h-62zM157 259h62v44h-62z${lots}`}
        />
        <path className={styles.road} d={roads} />
        <path className={styles.centreLine} d={roads} />
      </g>
    </>
  );
}

/** The map of the hero. Its four pins are the rows of the file that overlaps it. */
export function StreetMap() {
  return (
    <svg
      className={styles.map}
      viewBox="0 0 640 560"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <Blocks />
      {pins.map((place, index) => (
        <g key={place} transform={`translate(${place})`}>
          <circle r="15" />
          <text y="6">{index + 1}</text>
        </g>
      ))}
    </svg>
  );
}

/** The drawing of About: lots along a street that crosses the window. */
export function StreetBand() {
  return (
    <svg className={styles.band} viewBox="0 0 640 340" aria-hidden="true">
      <Blocks lots={moreLots} />
    </svg>
  );
}
