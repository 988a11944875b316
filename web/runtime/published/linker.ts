import type { PartBody, PartRequire } from '#contract/app/boot'

type LoadFile = () => Promise<{ default: { parts: Record<string, PartBody> } }>

/**
 * Puts the parts of the runtime together in a published app. They arrive in a few files, each part as the body of a
 * function, and run when first asked for, each once. It stands at the top of the file a page starts with, so it imports
 * nothing.
 */
export default function createLinker() {
  const bodies = new Map<string, PartBody>()
  const running = new Map<string, { exports: Record<string, unknown> }>()
  const files = new Map<string, LoadFile>()

  const require: PartRequire = Object.assign(
    (name: string) => {
      if (name === 'virtual:linker') return { linker }
      const known = running.get(name)
      if (known) return known.exports
      const body = bodies.get(name)
      if (!body) throw new Error(`The part ${name} of this page is missing. Reload it.`)
      const module = { exports: {} }
      running.set(name, module)
      body(require, module.exports, module)
      return module.exports
    },
    {
      late: async (name: string, load?: LoadFile) => {
        const from = load ?? files.get(name)
        if (!bodies.has(name) && from) addParts((await from()).default.parts)
        return require(name)
      },
    },
  )

  function addParts(parts: Record<string, PartBody>) {
    for (const [name, body] of Object.entries(parts)) if (!bodies.has(name)) bodies.set(name, body)
  }

  const linker = {
    require,
    addParts,
    /** Where parts are that are loaded late. */
    addFiles(late: Record<string, LoadFile>) {
      for (const [name, load] of Object.entries(late)) files.set(name, load)
    },
  }
  return linker
}
