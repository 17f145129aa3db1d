import { ButtonLink } from "../ui/button.tsx";
import { HiddenText } from "../ui/hidden-text.tsx";
import type { Plan, Plans } from "../words/plans.ts";

interface PlanButtonProps {
  button: Plans["button"];
  plan: Pick<Plan, "name" | "to">;
}

/** The button of a plan. Its name ends with the plan's, so that no two plans' buttons are called alike. */
export function PlanButton({ button, plan }: PlanButtonProps) {
  return (
    <ButtonLink kind="primary" to={plan.to ?? button.to}>
      {button.label}
      <HiddenText>{`: ${plan.name}`}</HiddenText>
    </ButtonLink>
  );
}
