import { readFileSync } from 'node:fs'

/** A colour of src/styles/tokens.css for places that CSS cannot reach. */
export function colour(token: string): { light: string; dark: string } {
  const form = new RegExp(`${token}: light-dark\\((#[\\da-f]{3,8}), (#[\\da-f]{3,8})\\);`)
  const [, light, dark] = form.exec(readFileSync('src/styles/tokens.css', 'utf8')) ?? []
  if (!light || !dark)
    throw new Error(`src/styles/tokens.css has no colour ${token} in the form light-dark(#…, #…)`)
  return { light, dark }
}
