import type { Tx } from '#server/db/database.ts'

/** Makes a combo a pizza in halves, at 50 cents more than its dearest half. */
export async function sellHalves(tx: Tx): Promise<void> {
  await tx.updateTable('menus').set({ price: 50, halves: 'dearest' }).where('id', '=', 'mittag').execute()
  const pizza = await tx
    .selectFrom('slots')
    .selectAll()
    .where('menu_id', '=', 'mittag')
    .where('id', '=', 'pizza')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('slots').where('menu_id', '=', 'mittag').execute()
  const names = ['Erste Hälfte', 'Zweite Hälfte']
  const all = { ...pizza, products: '[]' as typeof pizza.products, category_id: 'pizza' }
  const halves = names.map((de, sort) => ({ ...all, id: `h${sort}`, name: JSON.stringify({ de }), sort }))
  await tx.insertInto('slots').values(halves).execute()
}
