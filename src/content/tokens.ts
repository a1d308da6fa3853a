import { readFileSync } from 'node:fs'

/** A colour of the look (src/styles/tokens.css) for places where CSS does not reach. */
export function colour(token: string): { light: string; dark: string } {
  const form = new RegExp(`${token}: light-dark\\((#[\\da-f]{3,8}), (#[\\da-f]{3,8})\\);`)
  const [, light, dark] = form.exec(readFileSync('src/styles/tokens.css', 'utf8')) ?? []
  if (!light || !dark)
    throw new Error(`src/styles/tokens.css has no colour ${token} in the form light-dark(#…, #…)`)
  return { light, dark }
}
