/** What a drawing may consist of. Scripts, HTML, links, animations and whatever else is not listed here is left out. */
export const tags = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'switch', 'title', 'desc', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'image'],
  ...['text', 'tspan', 'textPath', 'linearGradient', 'radialGradient', 'stop', 'pattern'],
  ...[
    'clipPath',
    'mask',
    'marker',
    'filter',
    'feBlend',
    'feColorMatrix',
    'feComponentTransfer',
    'feComposite',
  ],
  ...[
    'feConvolveMatrix',
    'feDiffuseLighting',
    'feDisplacementMap',
    'feDistantLight',
    'feDropShadow',
    'feFlood',
  ],
  ...['feFuncA', 'feFuncB', 'feFuncG', 'feFuncR', 'feGaussianBlur', 'feMerge', 'feMergeNode', 'feMorphology'],
  ...['feOffset', 'fePointLight', 'feSpecularLighting', 'feSpotLight', 'feTile', 'feTurbulence'],
]

export const attributes = [
  ...['xmlns', 'id', 'class', 'style', 'lang', 'xml:lang', 'xml:space', 'role', 'aria-label', 'aria-hidden'],
  ...[
    'aria-labelledby',
    'version',
    'viewBox',
    'preserveAspectRatio',
    'width',
    'height',
    'x',
    'y',
    'x1',
    'x2',
  ],
  ...['y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'd', 'points', 'pathLength', 'href', 'type'],
  ...['transform', 'transform-origin', 'transform-box', 'fill', 'fill-opacity', 'fill-rule', 'stroke'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-opacity', 'stroke-width', 'paint-order', 'vector-effect', 'opacity', 'color', 'display'],
  ...['visibility', 'overflow', 'mix-blend-mode', 'isolation', 'shape-rendering', 'image-rendering'],
  ...['text-rendering', 'color-rendering', 'color-interpolation', 'color-interpolation-filters', 'clip'],
  ...['clip-path', 'clip-rule', 'clipPathUnits', 'mask', 'mask-type', 'maskUnits', 'maskContentUnits'],
  ...['marker-start', 'marker-mid', 'marker-end', 'markerUnits', 'markerWidth', 'markerHeight', 'orient'],
  ...['refX', 'refY', 'offset', 'stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform'],
  ...['spreadMethod', 'patternUnits', 'patternContentUnits', 'patternTransform', 'filter', 'filterUnits'],
  ...[
    'primitiveUnits',
    'in',
    'in2',
    'result',
    'stdDeviation',
    'values',
    'mode',
    'operator',
    'k1',
    'k2',
    'k3',
  ],
  ...[
    'k4',
    'dx',
    'dy',
    'dz',
    'scale',
    'radius',
    'order',
    'kernelMatrix',
    'divisor',
    'bias',
    'targetX',
    'targetY',
  ],
  ...['edgeMode', 'preserveAlpha', 'surfaceScale', 'diffuseConstant', 'specularConstant', 'specularExponent'],
  ...[
    'kernelUnitLength',
    'azimuth',
    'elevation',
    'z',
    'pointsAtX',
    'pointsAtY',
    'pointsAtZ',
    'limitingConeAngle',
  ],
  ...[
    'xChannelSelector',
    'yChannelSelector',
    'flood-color',
    'flood-opacity',
    'lighting-color',
    'tableValues',
  ],
  ...['slope', 'intercept', 'amplitude', 'exponent', 'baseFrequency', 'numOctaves', 'seed', 'stitchTiles'],
  ...[
    'font',
    'font-family',
    'font-size',
    'font-style',
    'font-weight',
    'font-variant',
    'font-stretch',
    'kerning',
  ],
  ...['font-size-adjust', 'letter-spacing', 'word-spacing', 'text-anchor', 'text-decoration', 'textLength'],
  ...['lengthAdjust', 'rotate', 'baseline-shift', 'dominant-baseline', 'alignment-baseline', 'writing-mode'],
  ...['direction', 'unicode-bidi', 'startOffset', 'method', 'spacing', 'side', 'media'],
]

/** Photographs inside a drawing, which no browser runs. */
const PHOTO = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=\s]+$/
/** Functions and escapes by which a style reads another file; `url(#id)` is within the drawing. */
const READS = /url\((?!\s*["']?#)|(?:image|image-set|src|cross-fade|expression)\(|javascript:|\\/i
/** At-rules that only choose among the rules of the drawing. */
const AT_RULE = /@(?!(?:media|supports|keyframes|-webkit-keyframes)\b)/i

/** Whether the value of an attribute leads nowhere outside the drawing. */
export function isHarmlessValue(tag: string, name: string, value: string): boolean {
  if (name === 'href') return value.startsWith('#') || (tag === 'image' && PHOTO.test(value))
  return !READS.test(value)
}

/** Whether a style neither reads another file nor can end its own element. */
export const isHarmlessCss = (css: string): boolean =>
  !/[<&]/.test(css) && !READS.test(css) && !AT_RULE.test(css)
