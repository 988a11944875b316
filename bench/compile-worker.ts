import surface from '../dist/web/_runtime/surface.json'
import { compileApp } from '#compiler/compile-app'
import { clearLowerCache } from '#compiler/lower-cache'
import type { RuntimeSurface } from '#compiler/types'
import { largeApp } from './large-app'

const files = largeApp()
const paths = Object.keys(files).filter((path) => path.startsWith('components/'))

/** What is measured from outside, since clocks stand still inside workerd: `full` forgets every file first, `change` alters one, `nothing` compiles none. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/nothing') return Response.json({ errors: 0 })
    if (pathname === '/full') clearLowerCache()
    const changed = paths[Number(searchParams.get('n') ?? 0) % paths.length] ?? ''
    const app = pathname === '/full' ? files : { ...files, [changed]: `${files[changed]}\n// ${searchParams.get('n')}` }
    const compiled = await compileApp(app, surface as unknown as RuntimeSurface, { guardLoops: false })
    const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error')
    return Response.json({ errors: errors.length, modules: Object.keys(compiled.modules).length, css: compiled.css.length })
  },
}
