import { readFileSync } from 'node:fs'

interface Service {
  name: string
  worker?: { modules?: { name: string; esModule: string }[] }
}
interface Binding {
  name: string
  wrapped: { moduleName: string; innerBindings: { name: string; service: { props: { json: string } } }[] }
}
/** How Miniflare makes databases of what is bound to a Worker. */
interface D1Plugin {
  getBindings(...options: unknown[]): Binding[]
  getServices(...options: unknown[]): Promise<Service[]>
  getExtensions?(...options: unknown[]): { modules: { name: string; esModule: string; internal: boolean }[] }[]
}

const BINDING = 'direct-d1:binding'
const OBJECTS = { serviceName: 'd1:db', className: 'D1DatabaseObject' }
const read = (name: string) => readFileSync(new URL(`./direct-d1/${name}`, import.meta.url), 'utf8')

/**
 * Has the databases that Miniflare makes from now on answer by one call of the object that keeps them. As it has it
 * itself, a statement is a request to a Worker that makes a request to the object, each of them put together, sent and
 * read as if by HTTP, which costs twice what everything else does. The client, the object's storage and SQLite are the
 * same.
 */
export function answerD1Directly(plugin: D1Plugin): void {
  const { getBindings, getServices } = plugin
  plugin.getBindings = (...options) =>
    getBindings.apply(plugin, options).map((binding) => {
      const { innerBindings } = binding.wrapped
      const databaseId = JSON.parse(innerBindings[0]?.service.props.json ?? '{}').MINIFLARE_NAMESPACE
      const more = [
        { name: 'databaseId', text: databaseId },
        { name: 'objects', durableObjectNamespace: OBJECTS },
      ]
      return { ...binding, wrapped: { moduleName: BINDING, innerBindings: [...innerBindings, ...more] as typeof innerBindings } }
    })
  plugin.getExtensions = () => [{ modules: [{ name: BINDING, esModule: read('binding.js'), internal: true }] }]
  plugin.getServices = async (...options) => {
    const services = await getServices.apply(plugin, options)
    const usual = services.find(({ name }) => name === OBJECTS.serviceName)?.worker?.modules
    usual?.unshift({ name: 'database.js', esModule: read('database.js') })
    return services
  }
}
