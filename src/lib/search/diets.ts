import type { Product, SlotProduct } from '#contract/catalogue.ts'

/** The diets that a dish suits: vegan ones are vegetarian too. */
export const dietsOf = ({ diet = [] }: Pick<Product | SlotProduct, 'diet'>): string[] =>
  diet.includes('vegan') && !diet.includes('vegetarian') ? ['vegetarian', ...diet] : diet
