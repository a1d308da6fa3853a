/** What checkout asks for first. The open cart asks ahead, and the endpoint tables take their paths from here too. */
export const checkoutPaths = {
  settings: '/settings',
  areas: '/areas',
  taxes: '/taxes',
  providers: '/checkout/payment-providers',
  hours: '/working-hours',
  times: '/checkout/times',
} as const

/** The two calls that start before zod is there; the endpoint table takes its paths from here too. */
export const livePaths = {
  product: '/products/categories/{categoryId}/products/{productId}',
  menu: '/products/menus/{menuId}',
} as const
