import { $cart, belongsHere, EMPTY_CART } from '#lib/cart/stored-cart.ts'
import { shop } from '#lib/routing/page-config.ts'
import { parseJson } from '#stores/json.ts'
import { $table, localKeys, storage } from '#stores/storage.ts'

/** A branch as pages name it; `home` is where its pages begin. */
export interface BranchName {
  slug: string
  name: string
  home: string
}

/** What src/pages/_components/Branches.astro tells. */
interface Told {
  branches: BranchName[]
  /** Stands for the name of a branch that is no more. */
  unknown: string
  /** Milliseconds until the site starts anew after a choice. */
  delay: number
}

const told = (): Told => parseJson(document.getElementById('branches')?.textContent ?? '') as Told

/** The branch that the cart is of, without a home when there is no such branch. */
export function cartBranch(): Omit<BranchName, 'home'> & { home?: string } {
  const { branches, unknown } = told()
  const { branch } = $cart.get()
  return branches.find(({ slug }) => slug === branch) ?? { slug: branch ?? '', name: unknown }
}

let started = false

/** What a restaurant with branches adds to every page: choosing one, and a cart of another one in its place. */
export function startBranches(): void {
  if (started) return
  started = true
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-branches]')) startChooser(form)
  const notice = document.querySelector<HTMLElement>('[data-cart-other]')
  if (notice) startNotice(notice)
}

/**
 * Whether a dish of this page may go into the cart. Where no branch is chosen yet the gate opens; a cart of another
 * branch is emptied when the visitor wants that, and stays as it is otherwise.
 */
export async function mayAdd(): Promise<boolean> {
  const gate = document.querySelector<HTMLDialogElement>('#gate')
  gate?.showModal()
  return !gate && (belongsHere($cart.get()) || mayEmpty())
}

/** Empties the cart if the visitor says so; a cart is never dropped without. */
async function mayEmpty(): Promise<boolean> {
  const dialog = document.querySelector<HTMLDialogElement>('#empty-cart')
  if (!dialog) return false
  name(dialog)
  dialog.returnValue = ''
  dialog.showModal()
  await new Promise(resolve => dialog.addEventListener('close', resolve, { once: true }))
  const wanted = dialog.returnValue === 'empty'
  if (wanted) emptyCart()
  return wanted
}

/** The same as stores/cart.ts does, without the schemas of lines. */
export function emptyCart(): void {
  $cart.set(EMPTY_CART)
  $table.set(undefined)
}

/** Puts the name of the cart's branch into a text that waits for it. */
function name(place: HTMLElement): void {
  const text = place.querySelector<HTMLElement>('[data-text]')
  if (text) text.textContent = (text.dataset.text ?? '').replace('{branch}', cartBranch().name)
}

function startChooser(form: HTMLFormElement): void {
  const chosen = () => form.querySelector<HTMLInputElement>('input:checked')
  const button = form.querySelector('button')
  const check = (): void => {
    if (button) button.disabled = !chosen()
  }
  check()
  form.addEventListener('change', check)
  form.addEventListener('submit', event => {
    event.preventDefault()
    const branch = chosen()
    if (branch) void choose(branch.value, branch.dataset)
  })
}

async function choose(slug: string, { url, home = '/' }: DOMStringMap): Promise<void> {
  const { items, branch } = $cart.get()
  if (items.length > 0 && branch !== slug && !(await mayEmpty())) return
  storage[localKeys.branch] = JSON.stringify({ slug, url })
  setTimeout(() => location.assign(home), told().delay)
}

/** Shows in the cart's place that it is of another branch; its lines come back on that branch's pages. */
function startNotice(notice: HTMLElement): void {
  const there = notice.querySelector('a')
  notice.querySelector('button')?.addEventListener('click', emptyCart)
  $cart.subscribe(cart => {
    const other = !belongsHere(cart)
    document.documentElement.toggleAttribute('data-other-cart', other)
    notice.hidden = !other
    if (!other || !there) return
    name(notice)
    const { home } = cartBranch()
    there.hidden = !home
    there.href = home ?? shop().paths.home
  })
}
