import { compileApp } from '#compiler/compile-app'
import { clearStyles } from '#compiler/styles/build-styles'
import { clearLowerCache } from '#compiler/transpile-cache'
import type { RuntimeSurface } from '#compiler/types'
import { largeApp } from './large-app'

const files = largeApp()
const paths = Object.keys(files).filter((path) => path.startsWith('components/'))
let surface: RuntimeSurface | undefined

const forgetFiles = () => {
  clearLowerCache()
  clearStyles()
}

/**
 * Measured from outside, since clocks stand still inside workerd: `full` forgets every file first, `change` alters one,
 * `nothing` compiles none.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/start') surface = (await request.json()) as RuntimeSurface
    if (!surface || pathname === '/nothing' || pathname === '/start') return Response.json({ errors: 0 })
    if (pathname === '/full') forgetFiles()
    const number = Number(searchParams.get('n') ?? 0)
    const changed = paths[number % paths.length] ?? ''
    const app = pathname === '/full' ? files : { ...files, [changed]: `${files[changed]}\n// ${number}` }
    const compiled = await compileApp(app, surface, { guardLoops: false })
    const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error')
    return Response.json({ errors: errors.length, modules: Object.keys(compiled.modules).length, css: compiled.css.length })
  },
}
