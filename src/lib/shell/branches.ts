import { persistentJSON } from '@nanostores/persistent'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { $cart, belongsHere, EMPTY_CART } from '#lib/cart/stored-cart.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { parseJson } from '#stores/storage/json.ts'
import { $table, localKeys } from '#stores/storage/storage.ts'

/** A branch and its home path. */
export interface BranchName {
  slug: string
  name: string
  home: string
}

/** The JSON written by src/pages/_components/Branches.astro. */
interface BranchData {
  branches: BranchName[]
  /** The display name for a branch that no longer exists. */
  unknown: string
  /** Milliseconds between a choice and the redirect to the branch. */
  delay: number
}

/** The chosen branch; the head script reads it too (src/lib/routing/site-locale-script.ts). */
const $branch = persistentJSON<{ slug: string; url?: string | undefined } | undefined>(
  localKeys.branch,
  undefined,
)

const branchData = (): BranchData =>
  parseJson(document.getElementById('branches')?.textContent ?? '') as BranchData

/** Returns the branch of the cart; without `home` when the branch no longer exists. */
export function cartBranch(): Omit<BranchName, 'home'> & { home?: string } {
  const { branches, unknown } = branchData()
  const { branch } = $cart.get()
  return branches.find(({ slug }) => slug === branch) ?? { slug: branch ?? '', name: unknown }
}

/** Its listeners are those of the document. */
let started = false

/**
 * Starts what a restaurant with branches adds to every page: the branch chooser, and the notice about a cart
 * of another branch.
 */
export function startBranches(): void {
  if (started) return
  started = true
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-branches]')) startChooser(form)
  const notice = document.querySelector<HTMLElement>('[data-cart-other]')
  if (notice) startNotice(notice)
}

/**
 * Returns whether a dish of this page may be added to the cart. Opens the branch gate where none is chosen
 * yet; a cart of another branch is emptied only if the visitor agrees.
 */
export async function mayAdd(): Promise<boolean> {
  const gate = document.querySelector<HTMLDialogElement>('#gate')
  gate?.showModal()
  return !gate && (belongsHere($cart.get()) || mayEmpty())
}

/** Asks the visitor and empties the cart if they agree. Returns whether they did. */
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

/** Duplicates `flushCart` (src/lib/cart/cart.ts), which would load the line schemas. */
export function emptyCart(): void {
  $cart.set(EMPTY_CART)
  $table.set(undefined)
}

/** Inserts the name of the cart's branch into a text template. */
function name(place: HTMLElement): void {
  const text = place.querySelector<HTMLElement>('[data-text]')
  if (text) text.textContent = interpolate(text.dataset.text ?? '', { branch: cartBranch().name })
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
  $branch.set({ slug, url })
  setTimeout(() => location.assign(home), branchData().delay)
}

/** Shows a notice instead of a cart of another branch; its lines are kept for that branch's pages. */
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
    there.href = home ?? pageConfig().paths.home
  })
}
