import { agents } from '../client/agents'
import { base44 } from '../client/base44'
import { callFunction } from '../client/functions'

type Kind = 'entities' | 'functions' | 'integrations' | 'agents'

/** The namespace of a module whose names are the app's own, such as `@/entities/Task` or `@/functions/sendInvoice`. */
export function resolve(specifier: string): Record<string, unknown> {
  const parts = /(entities|functions|integrations|agents)(?:\/(.+))?$/.exec(specifier)
  const kind = (parts?.[1] ?? 'entities') as Kind
  const itself = parts?.[2] === 'all' ? undefined : parts?.[2]
  return new Proxy(Object.defineProperty({}, '__esModule', { value: true }), {
    get(_target, name) {
      if (name === '__esModule') return true
      if (typeof name !== 'string' || name === 'then') return undefined
      if (name === 'default') return itself === undefined ? whole(kind) : member(kind, itself, itself)
      return member(kind, itself, name)
    },
    has: () => true,
  })
}

function whole(kind: Kind): unknown {
  if (kind === 'agents') return agents
  return kind === 'entities' ? base44.entities : kind === 'functions' ? base44.functions : base44.integrations
}

function member(kind: Kind, itself: string | undefined, name: string): unknown {
  if (kind === 'agents') return name === 'agentSDK' ? agents : Reflect.get(agents, name)
  if (kind === 'entities') return base44.entities[name]
  if (kind === 'functions') return callFunction(itself?.endsWith(`/${name}`) ? itself : name)
  const package_ = itself ?? 'Core'
  return name === package_ ? base44.integrations[package_] : base44.integrations[package_]?.[name]
}
