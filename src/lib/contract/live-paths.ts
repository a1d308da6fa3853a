/** The two calls that start before zod is there; the endpoint table takes its paths from here too. */
export const livePaths = {
  product: '/products/categories/{categoryId}/products/{productId}',
  menu: '/products/menus/{menuId}',
} as const
