import { isRecord } from '#contract/data/json-values'

interface AppObject {
  name?: unknown
  [key: string]: unknown
}

/** An app as one JSON document: its pages by name, or our own bundle. */
export const isAppObject = (value: unknown): value is AppObject =>
  isRecord(value) && (isRecord(value.pages) || isRecord(value.files) || isRecord(value.entities))

const EXTENSION = /\.[jt]sx?$/
const withExtension = (name: string, extension: string) => (EXTENSION.test(name) ? name : `${name}${extension}`)

/** The same app as files, in the layout of the oldest exports. */
export function filesOfAppObject(app: AppObject): Map<string, string> {
  const files = new Map<string, string>()
  const put = (path: string, value: unknown) => {
    if (typeof value === 'string') files.set(path, value)
    else if (isRecord(value) && typeof value.code === 'string') files.set(path, value.code)
  }
  const each = (value: unknown, visit: (name: string, content: unknown) => void) => {
    if (isRecord(value)) for (const [name, content] of Object.entries(value)) visit(name, content)
  }
  each(app.files, put)
  each(app.pages, (name, code) => put(`pages/${withExtension(name, '.jsx')}`, code))
  putTree('components', app.components, put)
  each(app.services, (name, code) => put(`services/${withExtension(name, '.js')}`, code))
  each(app.functions, (name, code) => put(`functions/${withExtension(name, '.ts')}`, code))
  each(app.agents, (name, agent) =>
    put(`agents/${name}.json`, typeof agent === 'string' ? agent : JSON.stringify(agent, null, 2)),
  )
  each(app.entities, (name, schema) =>
    put(`entities/${name}.json`, typeof schema === 'string' ? schema : JSON.stringify(schema, null, 2)),
  )
  const user = app.user_entity ?? app.userEntity
  if (isRecord(user)) put('entities/User.json', JSON.stringify(user, null, 2))
  put('Layout.jsx', app.layout)
  put('globals.css', app.globals_css ?? app.globalsCss)
  const manifest = {
    name: app.name,
    description: app.user_description ?? app.description,
    mainPage: app.main_page ?? app.mainPage,
  }
  if (!files.has('app.json')) files.set('app.json', JSON.stringify(manifest, null, 2))
  return files
}

/** Components come by path, or as a tree of folders. */
function putTree(folder: string, value: unknown, put: (path: string, value: unknown) => void) {
  if (!isRecord(value)) return
  for (const [name, content] of Object.entries(value)) {
    const path = `${folder}/${name.replace(/^components\//, '')}`
    if (isRecord(content) && typeof content.code !== 'string') putTree(path, content, put)
    else put(withExtension(path, '.jsx'), content)
  }
}
