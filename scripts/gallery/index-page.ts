import { html } from 'hono/html'

export interface Picture {
  screen: string
  file: string
  /** Such as `360 light de`. */
  kind: string
}

/** The page that shows all pictures, a row for each screen. */
export function indexPage(pictures: Picture[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))]
  const rows = screens.map(screen => {
    const taken = pictures.filter(picture => picture.screen === screen)
    const figures = taken.map(
      ({ file, kind }) =>
        html`<figure><a href="${file}"><img src="${file}" alt="${screen}, ${kind}" loading="lazy"></a><figcaption>${kind}</figcaption></figure>`,
    )
    return html`<h2 id="${screen}">${screen}</h2>\n<div>${figures}</div>`
  })
  const links = screens.map(screen => html`<a href="#${screen}">${screen}</a>`)
  return String(html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>
  body { margin: 1rem; font-family: system-ui, sans-serif; }
  nav { display: flex; flex-wrap: wrap; gap: 1rem; }
  div { display: flex; gap: 1rem; overflow-x: auto; align-items: start; }
  figure { margin: 0; }
  img { block-size: 24rem; border: 1px solid #ccc; }
</style>
<nav>${links}</nav>
${rows}
</html>
`)
}
