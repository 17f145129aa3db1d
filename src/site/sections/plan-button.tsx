import type { SiteUrl } from "../../generator/url.ts";
import { ButtonLink } from "../ui/button.tsx";
import { HiddenText } from "../ui/hidden-text.tsx";
import type { Content } from "../words/content.ts";

interface PlanButtonProps {
  button: Content["pricing"]["button"];
  plan: string;
  url: SiteUrl;
}

/** The button of a plan. Its name ends with the plan's, so that no two plans' buttons are called alike. */
export function PlanButton({ button, plan, url }: PlanButtonProps) {
  return (
    <ButtonLink kind="primary" href={url.link(button.to)}>
      {button.label}
      <HiddenText>{`: ${plan}`}</HiddenText>
    </ButtonLink>
  );
}
