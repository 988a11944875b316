import { describe, it } from 'vitest'
import { packageOfCdn } from './cdn-package'
import { writePublishedChunk } from './chunks/write-published'
import { compileApp } from './compile-app'
import { smallSurface } from './testing/small-surface'
import { writeChunk } from './write-chunk'

const CDN = 'https://esm.example'
const withCdn = { ...smallSurface, cdn: CDN }
const PAGE = `import Lottie, { useLottie } from 'lottie-react'
import { helper } from '../missing/helper'
import { Buton } from '@/components/ui/button'
export default () => <Lottie data={useLottie(helper, Buton)} />`

const problems = async (surface: typeof withCdn | typeof smallSurface) =>
  (await compileApp({ 'pages/Home.jsx': PAGE }, surface, { guardLoops: false })).diagnostics.map(({ message }) => message)

describe('packages that the runtime has not', () => {
  it('come from the CDN a deployer allows, whatever is imported of them', async ({ expect }) => {
    expect(await problems(withCdn)).toEqual([
      'There is no file for the import "../missing/helper".',
      '"@/components/ui/button" does not export "Buton". Did you mean "Button"?',
    ])
    const { modules } = await compileApp({ 'pages/Home.jsx': PAGE }, withCdn, { guardLoops: false })
    const code = writePublishedChunk({
      modules: Object.values(modules),
      imports: { chunks: [], parts: [] },
      parts: {},
      lateFiles: {},
      surface: withCdn,
      icons: {},
    })
    expect(code).toContain(`await import("${CDN}/lottie-react?external=react,react-dom").catch(() => undefined)`)
    const isolate = writeChunk({ modules: Object.values(modules), surface: withCdn, icons: {} })
    expect(isolate.code).not.toContain(CDN)
  })

  it('are refused where none is allowed, with the nearest there is', async ({ expect }) => {
    expect((await problems(smallSurface))[0]).toBe(
      'The package "lottie-react" is not available to apps here. Did you mean "react"?',
    )
  })

  it.for([
    ['three', `${CDN}/three?external=react,react-dom`],
    ['@scope/name@^1.2.0/sub/path.js', `${CDN}/@scope/name@^1.2.0/sub/path.js?external=react,react-dom`],
    [`${CDN}/three@0.160?target=es2022`, `${CDN}/three@0.160?target=es2022&external=react,react-dom`],
    ['https://elsewhere.example/three', undefined],
    [`${CDN}.evil.example/three`, undefined],
    ['//evil.example/three', undefined],
    ['node:fs', undefined],
    ['three/../../x', undefined],
    ['entities/Task', undefined],
    ['./three', undefined],
    ['swiper/swiper.css', undefined],
    ['three"); alert(1); ("', undefined],
  ] as const)('%s is read as such', ([specifier, address], { expect }) => {
    expect(packageOfCdn(CDN, specifier)?.file).toBe(address)
  })
})
