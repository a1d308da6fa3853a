import { isOn } from '../../kit/on.ts'

/** Whether nobody has said what a dish contains: it lists neither allergens nor additives, nor that it contains none of them. */
export const isUndeclared = ({
  allergens,
  additives,
  declared,
}: Record<string, string | undefined>): boolean => !allergens && !additives && !isOn(declared ?? '')
