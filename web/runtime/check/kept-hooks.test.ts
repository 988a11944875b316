import * as React from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { KeptHooks } from './kept-hooks'

type Hooks = typeof React

/** Renders until nothing moves, as pages are looked at; answers what stood there each time. */
async function renderings(component: (hooks: Hooks) => React.ReactNode, most = 4): Promise<string[]> {
  const kept = new KeptHooks({ ...React })
  const hooks = kept.module as unknown as Hooks
  const page = () => component(hooks)
  const html: string[] = []
  do html.push(renderToString(React.createElement(page)))
  while ((await kept.runEffects()) && html.length < most)
  return html
}

it('shows what an effect loads, step by step', async () => {
  const load = vi.fn(async (what: string) => [`${what} 1`])
  const html = await renderings(({ useState, useEffect, useCallback }) => {
    const [user, setUser] = useState<string>()
    const [rows, setRows] = useState<string[]>([])
    const loadRows = useCallback(async () => user && setRows(await load(user)), [user])
    useEffect(() => {
      void load('user').then(([first]) => setUser(first))
    }, [])
    useEffect(() => void loadRows(), [loadRows])
    return user ? rows.join() || 'none' : 'loading'
  })
  expect(html).toEqual(['loading', 'none', 'user 1 1'])
  expect(load.mock.calls).toEqual([['user'], ['user 1']])
})

it('keeps what a component remembers and reduces, each in its place', async () => {
  const made = vi.fn(() => ({}))
  const html = await renderings(({ useReducer, useMemo, useRef, useEffect, createElement }) => {
    const row = ({ name }: { name: string }) => {
      const [count, add] = useReducer((sum: number, by: number) => sum + by, 1)
      const seen = useRef(0)
      useMemo(made, [name])
      useEffect(() => {
        seen.current += 1
        add(name.length)
      }, [name])
      return `${name}${count}${seen.current}`
    }
    return ['a', 'bb'].map((name) => createElement(row, { key: name, name }))
  })
  expect(html.map((each) => each.replaceAll('<!-- -->', ''))).toEqual(['a10bb10', 'a21bb31'])
  expect(made).toHaveBeenCalledTimes(2)
})

it('runs an effect again where what it hangs on is another, after its end', async () => {
  const told: string[] = []
  const html = await renderings(({ useState, useEffect }) => {
    const [at, setAt] = useState(0)
    useEffect(() => {
      told.push(`begin ${at}`)
      setAt((now) => Math.min(now + 1, 2))
      return () => void told.push(`end ${at}`)
    }, [at])
    return `${at}`
  })
  expect(html).toEqual(['0', '1', '2'])
  expect(told).toEqual(['begin 0', 'end 0', 'begin 1', 'end 1', 'begin 2'])
})

it('passes over an effect that needs a browser, and tries it once', async () => {
  const tried = vi.fn()
  const html = await renderings(({ useState, useEffect, useRef }) => {
    const [at, setAt] = useState(0)
    const element = useRef<HTMLElement>(null)
    useEffect(() => {
      tried()
      ;(element.current as HTMLElement).focus()
    })
    useEffect(() => setAt(at + 1))
    return `${at}`
  })
  expect(html).toEqual(['0', '1', '2', '3'])
  expect(tried).toHaveBeenCalledTimes(1)
})

it('lets a component set its state while it renders', async () => {
  const html = await renderings(({ useState }) => {
    const [at, setAt] = useState(0)
    if (at < 3) setAt(at + 1)
    return `${at}`
  })
  expect(html).toEqual(['3'])
})

it('takes nothing over from another component in the same place', async () => {
  const html = await renderings(({ useState, useRef, useEffect, createElement }) => {
    const [isLoading, setLoading] = useState(true)
    useEffect(() => setLoading(false), [])
    const bones = () => `${useRef('bones').current}`
    const list = () => useState('rows')[0]
    return createElement(isLoading ? bones : list)
  })
  expect(html).toEqual(['bones', 'rows'])
})
