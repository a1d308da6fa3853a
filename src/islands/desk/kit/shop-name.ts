/** What a shop is called: by its branch alone where that has the restaurant’s name in it. */
export const shopName = (restaurant = '', branch = ''): string =>
  branch.includes(restaurant) ? branch || restaurant : [restaurant, branch].filter(Boolean).join(' · ')
