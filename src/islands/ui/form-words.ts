import { msg } from '#contract/messages.ts'

/** The texts of the forms that are also rendered at build; pages pass them as `words`. */
export const formWords = [
  msg('Add to Cart'),
  msg('Additives'),
  msg('Allergens'),
  msg('Chosen'),
  msg('Dish'),
  msg('Extras'),
  msg('Less'),
  msg('More'),
  msg('No extra has this name'),
  msg('No, thank you'),
  msg('Please choose'),
  msg('Please choose: {names}'),
  msg('Quantity'),
  msg('Save changes'),
  msg('Search extras'),
  msg('Size'),
  msg('Sold out'),
  msg('Sold out today'),
  msg('You save {amount}'),
  msg('instead of'),
  msg('optional'),
] as const
