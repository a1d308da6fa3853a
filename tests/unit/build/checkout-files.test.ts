import { expect, test } from 'vitest'
import { filesOf } from '#content/files/checkout-files.ts'

const chunk = (facadeModuleId: string | null, ...imports: string[]) => ({
  type: 'chunk' as const,
  facadeModuleId,
  imports,
})

const bundle = {
  'checkout.js': chunk('/shop/src/islands/checkout/checkout.tsx', 'form.js'),
  'alert.js': chunk('/shop/src/islands/ui/alert.tsx'),
  'loader.js': chunk('/shop/src/pages/_components/Waits.astro?astro&type=script&index=0&lang.ts'),
  'form.js': chunk(null, 'react.js'),
  'react.js': chunk(null, 'form.js'),
  'dish.js': chunk('/shop/src/islands/product/product-form.tsx', 'react.js'),
  'page.css': { type: 'asset' as const },
}

test('the files of checkout are its entries and all that they import, each once [R11.363]', () => {
  const expected = ['alert.js', 'checkout.js', 'form.js', 'loader.js', 'react.js']
  expect(filesOf(bundle)).toEqual(expected)
})

test('a build in which an entry is no file of its own any more says which [R11.363]', () => {
  const { 'alert.js': _, ...others } = bundle
  expect(() => filesOf(others)).toThrow('/src/islands/ui/alert.tsx is no file of its own')
})
