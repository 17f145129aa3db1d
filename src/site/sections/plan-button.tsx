import type { Plan } from "../plan.ts";
import { ButtonLink } from "../ui/button.tsx";
import { HiddenText } from "../ui/text.tsx";
import type { PricingWords } from "./pricing.tsx";

interface PlanButtonProps {
  button: PricingWords["button"];
  plan: Pick<Plan, "name" | "to">;
  /** Makes it as wide as its container. */
  wide?: boolean;
}

/** A plan's button. Its name ends with the plan's, so that no two buttons share a name. */
export function PlanButton({ button, plan, wide = false }: PlanButtonProps) {
  return (
    <ButtonLink kind="primary" to={plan.to ?? button.to} wide={wide}>
      {button.label}
      <HiddenText>{`: ${plan.name}`}</HiddenText>
    </ButtonLink>
  );
}
