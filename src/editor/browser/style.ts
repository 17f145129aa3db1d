/** The look of the panel, in the colors of neither site nor brand. */
export const style = `
* { box-sizing: border-box; }
[hidden] { display: none !important; }
.panel {
  --ground: light-dark(#fff, #202227); --text: light-dark(#1b1d21, #f2f3f5);
  --soft: light-dark(#5a5f69, #b3b8c2); --line: light-dark(#dcdfe5, #43474f);
  --strong: light-dark(#7a808b, #8d939e); --accent: light-dark(#0b57d0, #a8c7fa);
  --on-accent: light-dark(#fff, #10213f); --wrong: light-dark(#b3261e, #ffb4ab);
  --hover: light-dark(#f1f3f6, #2d3036);
  position: fixed; z-index: 2147483647; top: 1rem; right: 1rem; width: 25rem;
  max-height: calc(100dvh - 2rem); display: flex; flex-direction: column;
  color: var(--text); background: var(--ground);
  border: 1px solid var(--line); border-radius: 12px;
  box-shadow: 0 8px 32px #0003; text-align: start; overflow: hidden;
}
.panel.left { right: auto; left: 1rem; }
h2, h3, p, ul, fieldset, section { margin: 0; padding: 0; }
h2 { flex: 1; white-space: nowrap; font-size: 1rem; font-weight: 600; }
h3 { font-size: .8125rem; font-weight: 600; color: var(--soft); margin: 1rem 0 .25rem; }
.heading { font-size: 1.0625rem; color: inherit; margin: 0 0 .75rem; overflow-wrap: anywhere; }
ul { list-style: none; }
.bar { display: flex; align-items: center; gap: .25rem; padding: .625rem .5rem .625rem 1rem;
  border-bottom: 1px solid var(--line); }
.body { padding: 1rem; overflow-y: auto; overscroll-behavior: contain; }
.status:not(:empty) { flex: none; padding: .625rem 1rem; border-top: 1px solid var(--line); white-space: pre-line;
  overflow-wrap: anywhere; max-height: 10rem; overflow-y: auto; }
.quiet, .where { font-size: .8125rem; color: var(--soft); }
.panel .where { font-family: ui-monospace, monospace; font-size: .75rem; overflow-wrap: anywhere; }
button, input, textarea { font: inherit; color: inherit; }
.panel button { min-height: 2.25rem; padding: .25rem .75rem; border: 1px solid transparent;
  border-radius: 8px; background: none; cursor: pointer; }
.panel button:hover:not(:disabled) { background: var(--hover); }
.panel button:disabled { color: var(--soft); cursor: default; opacity: .6; }
.panel .bar button { padding: .25rem .5rem; }
.panel .buttons { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem; }
.panel .buttons button { border-color: var(--line); }
.panel button.primary { color: var(--on-accent); background: var(--accent); border-color: var(--accent);
  font-weight: 600; }
.panel button.primary:hover { background: var(--accent); filter: brightness(1.1); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
label { display: block; font-weight: 600; margin-bottom: .25rem; }
.list > label { margin-top: .75rem; }
input:not([type=checkbox]), textarea { width: 100%; min-height: 2.5rem; padding: .5rem .625rem;
  border: 1px solid var(--strong); border-radius: 8px; background: transparent; }
textarea { display: block; field-sizing: content; resize: none; max-height: 16rem; }
::placeholder { color: var(--soft); opacity: 1; }
textarea.text { margin-top: .5rem; min-height: min(24rem, 50dvh); max-height: none; field-sizing: fixed; resize: vertical; font: .8125rem/1.5 ui-monospace, monospace; }
[aria-invalid] { border-color: var(--wrong) !important; }
.problem:not(:empty) { margin-top: .375rem; color: var(--wrong); font-weight: 500; overflow-wrap: anywhere; }
.field + .field { margin-top: 1.25rem; }
.field > p { margin-top: .375rem; }
.check { display: grid; grid-template-columns: auto 1fr; gap: 0 .5rem; align-items: center; }
.check label { margin: 0; }
.check input { width: 1.125rem; height: 1.125rem; accent-color: var(--accent); }
.check > p { grid-column: 1 / -1; }
.count.over { color: var(--wrong); font-weight: 500; }
fieldset { margin-top: 1.25rem; padding-top: .75rem; border: 0; border-top: 1px solid var(--line); min-width: 0; }
legend { float: left; width: 100%; padding: 0; font-weight: 600; }
fieldset .buttons { clear: both; padding-top: .5rem; }
.panel .row { display: block; width: 100%; padding: .375rem .5rem; text-align: start; }
.row span { display: block; overflow-wrap: anywhere; }
.row .name { font-size: .8125rem; color: var(--soft); }
.row .value { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.row .note { font-size: .8125rem; font-style: italic; color: var(--soft); }
.row.add .value { color: var(--accent); }
.list ul { margin: 0 -.5rem; }
h4 { margin: 1rem 0 .25rem; font-size: .8125rem; font-weight: 600; color: var(--soft); overflow-wrap: anywhere; }
.review .heading { margin: 1.25rem 0 .5rem; }
.panel .review button:not(.primary) { border-color: var(--line); }
.review li { margin-bottom: .75rem; }
.review li button { margin-top: .25rem; }
.review p { overflow-wrap: anywhere; white-space: pre-line; max-height: 12rem; overflow-y: auto; }
.review .name { font-weight: 600; }
.review span { color: var(--soft); }
.review .sentences { margin: .25rem 0 .75rem; padding-inline-start: 1.25rem; list-style: disc; }
.review .sentences li { margin: 0; overflow-wrap: anywhere; }
.choice { margin-top: .5rem; }
.names { display: flex; flex-wrap: wrap; gap: .25rem; margin-top: .375rem; max-height: 11rem; overflow-y: auto; padding: 3px; }
.names svg { width: 1.25rem; height: 1.25rem; margin-inline-end: .375rem; vertical-align: -.3rem; }
.panel .names button { border-color: var(--line); min-height: 2rem; padding: .125rem .5rem; font-size: .8125rem; }
.outline { position: fixed; z-index: 2147483645; pointer-events: none;
  border: 2px solid light-dark(#0b57d0, #a8c7fa); border-radius: 6px; box-shadow: 0 0 0 1px light-dark(#fff9, #0009); }
.outline .where { position: absolute; left: 0; bottom: calc(100% + 4px); padding: .125rem .5rem; white-space: nowrap;
  max-width: calc(100vw - 1rem); overflow: hidden; text-overflow: ellipsis;
  border-radius: 4px; font: 12px/1.5 ui-monospace, monospace; color: light-dark(#fff, #10213f); background: light-dark(#0b57d0, #a8c7fa); }
.outline.below .where { top: calc(100% + 4px); bottom: auto; }
@media (max-width: 640px) {
  .panel .wide { display: none; }
  .panel, .panel.left { inset: auto 0 0; width: auto; max-height: 55dvh; border-radius: 12px 12px 0 0; border-width: 1px 0 0; }
}
@media print { .panel, .outline { display: none; } }
`;
