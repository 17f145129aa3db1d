import { element } from "./element.ts";

/** A frame around an element of the page, and where its words stand. */
export class Outline {
  private readonly label = element("span", { className: "where" });
  private readonly frame = element("div", { className: "outline", hidden: true }, this.label);
  private target: Element | undefined;

  constructor(root: ShadowRoot) {
    this.frame.ariaHidden = "true";
    root.append(this.frame);
    const follow = () => this.follow();
    addEventListener("scroll", follow, { capture: true, passive: true });
    new ResizeObserver(follow).observe(document.body);
  }

  show(target: Element, where: string): void {
    this.target = target;
    this.label.textContent = where;
    this.follow();
  }

  hide(): void {
    this.target = undefined;
    this.frame.hidden = true;
  }

  /** The page may have replaced the element. */
  private follow(): void {
    const isThere = this.target?.isConnected ?? false;
    this.frame.hidden = !isThere;
    if (this.target && isThere) this.place(this.target);
  }

  private place(target: Element): void {
    const { left, top, width, height } = target.getBoundingClientRect();
    Object.assign(this.frame.style, {
      left: `${left - 4}px`,
      top: `${top - 4}px`,
      width: `${width + 8}px`,
      height: `${height + 8}px`,
    });
    this.frame.classList.toggle("below", top < 32);
    const room = document.documentElement.clientWidth - left;
    this.label.style.left = `${Math.max(8 - left, Math.min(0, room - this.label.offsetWidth - 8))}px`;
  }
}
