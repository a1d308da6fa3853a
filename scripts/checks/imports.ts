import { posix } from 'node:path'
import ts from 'typescript'
import { lineAt, type Problem, report, type SourceFile } from './problem.ts'
import { CODE, readSources } from './sources.ts'
import { calleeNames, parse, template, walk } from './syntax.ts'

type Specifier = { text: string; line: number }

/** Rooms by where their files are; the first that fits counts. */
const ROOMS: [prefix: string, room: string][] = [
  ['src/lib/contract/', 'contract'],
  ['src/lib/i18n/', 'i18n'],
  ['src/lib/cart/', 'cart'],
  ['src/lib/stores/', 'stores'],
  ['src/lib/shell/', 'shell'],
  ['src/lib/', 'lib'],
  ['src/islands/', 'islands'],
  ['src/content/', 'content'],
  ['src/pages/', 'pages'],
  ['server/', 'server'],
  ['scripts/', 'scripts'],
  ['tests/', 'tests'],
]

/** What each room may import from, itself included. Tests and the tools' configuration may import all. */
const ALLOWED: Record<string, string[]> = {
  contract: ['contract'],
  i18n: ['contract', 'i18n'],
  lib: ['contract', 'i18n', 'lib'],
  stores: ['contract', 'i18n', 'lib', 'stores'],
  cart: ['contract', 'i18n', 'lib', 'stores', 'cart'],
  shell: ['contract', 'i18n', 'lib', 'stores', 'cart', 'shell'],
  islands: ['contract', 'i18n', 'lib', 'stores', 'cart', 'shell', 'islands'],
  content: ['contract', 'i18n', 'lib', 'cart', 'content'],
  pages: ['contract', 'i18n', 'lib', 'stores', 'cart', 'shell', 'islands', 'content', 'pages'],
  server: ['contract', 'i18n', 'server'],
  scripts: ['contract', 'i18n', 'lib', 'content', 'server', 'scripts'],
}
const CONTRACT_PACKAGES = new Set(['zod/mini'])
const SHARED_ISLANDS = new Set(['ui', 'form'])

const roomOf = (path: string): string | undefined => ROOMS.find(([prefix]) => path.startsWith(prefix))?.[1]

const islandOf = (path: string): string | undefined => /^src\/islands\/([^/]+)\//.exec(path)?.[1]

/** Every specifier of a file: static, re-exported, dynamic, in types, globbed, and the source of a script element. */
export function specifiersOf(file: SourceFile): Specifier[] {
  const found: Specifier[] = []
  const add = (node: ts.Node | undefined): void => {
    if (!node) return
    if (ts.isStringLiteralLike(node))
      found.push({ text: node.text, line: lineAt(file.text, node.getStart()) })
    if (ts.isArrayLiteralExpression(node)) node.elements.forEach(add)
    if (ts.isLiteralTypeNode(node)) add(node.literal)
  }
  for (const tree of parse(file)) {
    walk(tree, node => {
      if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier)
      if (ts.isExternalModuleReference(node)) add(node.expression)
      if (ts.isImportTypeNode(node)) add(node.argument)
      if (ts.isCallExpression(node) && loads(node)) add(node.arguments[0])
    })
  }
  if (!file.path.endsWith('.astro')) return found
  const sources = template(file.text, false).matchAll(/<script\b[^>]*?\ssrc=(["'])([./#][^"']*)\1/g)
  return [
    ...found,
    ...[...sources].map(({ index, 2: text = '' }) => ({ text, line: lineAt(file.text, index) })),
  ]
}

function loads({ expression }: ts.CallExpression): boolean {
  if (expression.kind === ts.SyntaxKind.ImportKeyword) return true
  if (calleeNames(expression).join('.') === 'require') return true
  return /^import\.meta\.glob$/.test(expression.getText())
}

/** The path a specifier leads to, null for a package, undefined for an alias that package.json does not have. */
export function resolve(
  from: string,
  specifier: string,
  aliases: Record<string, string>,
): string | null | undefined {
  const [text = ''] = specifier.split('?')
  if (text.startsWith('.')) return posix.join(posix.dirname(from), text)
  if (text.startsWith('/')) return text.slice(1)
  if (!text.startsWith('#')) return null
  for (const [alias, target] of Object.entries(aliases)) {
    const [start = '', end] = alias.split('*')
    if (end === undefined ? text === alias : text.startsWith(start)) {
      return posix.normalize(target.replace('*', text.slice(start.length)))
    }
  }
  return undefined
}

function complaint(from: string, specifier: string, aliases: Record<string, string>): string | undefined {
  const room = roomOf(from)
  const target = resolve(from, specifier, aliases)
  if (target === undefined) return `package.json has no alias for ${specifier}`
  if (target === null) {
    const forbidden = room === 'contract' && !CONTRACT_PACKAGES.has(specifier)
    if (forbidden) return `contract imports zod/mini only, not ${specifier}`
    const node = specifier.startsWith('node:') && from.startsWith('src/') && room !== 'content'
    return node ? `of src only content runs in Node: ${specifier}` : undefined
  }
  const allowed = ALLOWED[room ?? '']
  if (!allowed) return undefined
  const other = roomOf(target)
  if (room === 'contract' && other === undefined) return `contract must not import ${specifier}`
  if (other !== undefined && !allowed.includes(other))
    return `${room} must not import from ${other} (${specifier})`
  const [own, folder] = [islandOf(from), islandOf(target)]
  if (room !== 'islands' || other !== 'islands' || own === undefined || own === folder) return undefined
  return SHARED_ISLANDS.has(folder ?? '') ? undefined : `islands share ui/ and form/ only (${specifier})`
}

/**
 * Holds every import against the rooms (docs/architecture.md). Files directly in src/islands/ put the islands together,
 * so they may import from every folder there; a folder imports from itself, ui/ and form/.
 */
export function checkImports(files: SourceFile[], aliases: Record<string, string>): Problem[] {
  return files.flatMap(file => {
    const problems = specifiersOf(file).flatMap(({ text, line }) => {
      const message = complaint(file.path, text, aliases)
      return message === undefined ? [] : [{ path: file.path, line, message }]
    })
    const homeless = file.path.startsWith('src/') && !file.path.endsWith('.d.ts') && !roomOf(file.path)
    return homeless ? [{ path: file.path, line: 1, message: 'stands in no room' }, ...problems] : problems
  })
}

if (import.meta.main) {
  const files = readSources(path => CODE.test(path) && !path.startsWith('public/'))
  const [manifest] = readSources(path => path === 'package.json')
  report(
    checkImports(files, JSON.parse(manifest?.text ?? '{}').imports ?? {}),
    `imports: ${files.length} files read`,
  )
}
