import type { CSSOptions } from 'vite'

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>
type PostcssPlugin = NonNullable<PostcssOptions['plugins']>[number]

/**
 * Puts what a CSS module says into the layer `islands` (src/content/layers.ts). Outside of all layers it would be stronger than
 * the styles for print, forced colours and languages that are read from right to left.
 */
export const islandsLayer: PostcssPlugin = {
  postcssPlugin: 'islands-layer',
  Once(root, { AtRule }) {
    if (!root.source?.input.file?.endsWith('.module.css')) return
    const layer = new AtRule({ name: 'layer', params: 'islands', nodes: root.nodes })
    root.removeAll()
    root.append(layer)
  },
}
