import * as z from 'zod/mini'
import { Category, Menu, Product } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { Id, relation } from '../fields.ts'
import { liveEndpoints } from './live.ts'

/** The menu. */
export const catalogueEndpoints = {
  getMenus: endpoint({
    method: 'GET',
    path: '/products/menus',
    access: 'anyone',
    summary: 'The combo menus',
    answer: z.array(Menu),
  }),
  getCategories: endpoint({
    method: 'GET',
    path: '/products/categories',
    access: 'anyone',
    summary: 'The categories in their order',
    answer: z.array(Category),
  }),
  getProducts: endpoint({
    method: 'GET',
    path: '/products/categories/{categoryId}/products',
    access: 'anyone',
    summary: "A category's products",
    params: z.object({ categoryId: Id }),
    answer: z.array(Product),
    meta: z.object({ category: relation(Category) }),
  }),
  ...liveEndpoints,
} as const
