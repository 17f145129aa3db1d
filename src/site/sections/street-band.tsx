import { park, parkPath } from "../ui/lots.css.ts";
import { blockLength, Lots, lotsIn } from "../ui/lots.tsx";
import { asphalt, dashes } from "../ui/road.css.ts";
import { slope } from "../ui/road-plan.ts";
import * as styles from "./street-band.css.ts";

/** Four blocks, as often as the widest window shows them. */
const across = (blocks: string) => `${blocks} ${blocks} ${blocks}`;

const town = lotsIn({
  start: { above: -6 * blockLength, below: -6 * blockLength },
  above: [
    across("dfdm fmdd mmfd lddm"),
    across("mddl-dmdd lddm ddmd"),
    across("dmdd-lddd mdDd-dmdl"),
    across("ddmd mddl-dmdd ddld"),
    across("mddd dmdd ldmd dddm"),
  ],
  below: [
    across("dmfd dldf ddmf fmdd"),
    across("lddm dmdd mddd ddld"),
    across("dddm-mDld ddmd dmdd"),
    across("mddd ddmd-lddd-dmdl"),
    across("ddld dmdd mddd dddm"),
  ],
});

const road = `M${-6 * blockLength} 0H${6 * blockLength}`;

/** A street of the town across the window, with the lots found along it. */
export const StreetBand = () => (
  <svg className={styles.band} viewBox="-320 -170 640 340" aria-hidden="true">
    <g transform={`rotate(${-slope})`}>
      <Lots lots={town} />
      <path className={park} d="M282 124h109v84h-109z" />
      <path className={parkPath} d="M282 160q54-4 60 48" />
      <path className={asphalt} d={road} />
      <path className={dashes} d={road} />
    </g>
  </svg>
);
