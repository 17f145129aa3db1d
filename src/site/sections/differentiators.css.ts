import { style } from "@vanilla-extract/css";
import { media, split, stack } from "../styles/layout.ts";
import { space } from "../styles/scale.ts";
import { listCard } from "../ui/card.css.ts";

export const cards = style([stack(space.m), split("1fr 1fr", media.medium)]);

export const feature = style([listCard, stack(".6rem"), { alignContent: "start" }]);
