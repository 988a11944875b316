import { describe, expect, it } from 'vitest'
import { changePlace, currentPage, type EditorPlace, editorPath, previewPath, readPlace } from './address'

const searchOf = (path: string) => new URL(path, 'http://builder.example').search

it.for([
  ['/Contacts', '/build/app/a1/Contacts'],
  ['/ContactDetail?id=1 2&x=<b>', '/build/app/a1/ContactDetail?id=1+2&x=%3Cb%3E'],
  ['/admin/Users/', '/build/app/a1/admin/Users'],
  ['/', '/build/app/a1'],
  ['/?dialog=publish', '/build/app/a1'],
  ['', '/build/app/a1'],
  ['//evil.example/x', '/build/app/a1/evil.example/x'],
  ['/../../../login', '/build/app/a1/login'],
  ['javascript:alert(1)', '/build/app/a1/javascript%3Aalert(1)'],
  ['/%2e%2e/x', '/build/app/a1/x'],
] as const)('shows %s at %s', ([url, path]) => {
  expect(editorPath('a1', url)).toBe(path)
})

it('tells the preview the page with its query', () => {
  expect(previewPath('ContactDetail', '?id=1')).toBe('ContactDetail?id=1')
  expect(previewPath('/Contacts/', '')).toBe('Contacts')
  expect(previewPath(undefined, '?dialog=publish')).toBe('')
})

it('names the page as the runtime does', () => {
  const pages = ['Dashboard', 'MyTasks']
  expect(currentPage('my-tasks', pages, null)).toBe('MyTasks')
  expect(currentPage(undefined, pages, 'MyTasks')).toBe('MyTasks')
  expect(currentPage('nowhere', pages, null)).toBeUndefined()
})

describe('the place in the editor', () => {
  it.for<[EditorPlace, string]>([
    [{}, ''],
    [{ panel: 'versions' }, '?panel=versions'],
    [
      { panel: 'versions', stage: 'functions', parameters: { function: 'greet' } },
      '?panel=versions&stage=functions&function=greet',
    ],
    [{ stage: 'secrets', dialog: 'publish', parameters: { names: 'A,B' } }, '?stage=secrets&dialog=publish&names=A%2CB'],
  ])('%j stands in the address and is read from it', ([place, search]) => {
    expect(searchOf(editorPath('a1', '/Deals', place))).toBe(search)
    expect(readPlace('Deals', search)).toEqual(place)
  })

  it.for(['?panel=users', '?stage=versions', '?stage=won', '?panel=__proto__', '?dialog=users', '?function=greet'])(
    'is nothing of the editor’s where the address names no such place: %s',
    (search) => {
      expect(readPlace('Deals', search)).toEqual({})
      expect(previewPath('Deals', search)).toBe(`Deals${search}`)
    },
  )

  it.for([
    '/Deals?stage=data&panel=versions&dialog=publish',
    '/Deals?~stage=data&~~panel=1',
    '/Deals?function=f&tab=visits&names=x',
    '/Deals?stage=won&a=1&a=2',
  ])('is never taken from the app’s own query: %s', (url) => {
    const place: EditorPlace = { stage: 'logs', parameters: { tab: 'visits' } }
    for (const here of [place, {}]) {
      const path = editorPath('a1', url, here)
      expect(readPlace('Deals', searchOf(path))).toEqual(here)
      expect(`/${previewPath('Deals', searchOf(path))}`).toBe(url.replaceAll('~', '%7E'))
    }
  })

  const toolId = 'abcdefghij0123456789'
  it.for<[EditorPlace, string, string]>([
    [{ stage: 'tools' }, 'tools', ''],
    [{ stage: 'tools', panel: 'versions' }, 'tools', '?panel=versions'],
    [{ tool: toolId }, `tool/${toolId}`, ''],
    [
      { tool: toolId, panel: 'fields', stage: 'logs', parameters: { tab: 'visits' } },
      `tool/${toolId}`,
      '?panel=fields&stage=logs&tab=visits',
    ],
  ])('%j stands in the path', ([place, path, search]) => {
    expect(editorPath('a1', '/Deals?a=1', place)).toBe(`/build/app/a1/${path}${search}`)
    expect(readPlace(path, search)).toEqual(place)
    expect(previewPath(path, search)).toBe('')
  })

  it.for(['tools', 'tool', `tool/${toolId}`, '~tools', '~~tool/x'])('is never taken from a page of the app called %s', (page) => {
    const path = editorPath('a1', `/${page}`).slice('/build/app/a1/'.length)
    expect(readPlace(path, '')).toEqual({})
    expect(previewPath(path, '')).toBe(page)
  })

  it('leaves the tool for the list of all, and keeps it for everything else', () => {
    expect(changePlace({ tool: toolId, panel: 'fields' }, { stage: 'tools', panel: undefined })).toEqual({ stage: 'tools' })
    expect(changePlace({ tool: toolId, panel: 'fields' }, { stage: 'logs' })).toEqual({
      tool: toolId,
      panel: 'fields',
      stage: 'logs',
    })
    expect(readPlace('Tools', '')).toEqual({})
  })

  it('keeps what is open in a panel as long as that panel stands', () => {
    const greet: EditorPlace = { stage: 'functions', parameters: { function: 'greet' } }
    expect(changePlace(greet, { panel: 'versions' })).toEqual({ ...greet, panel: 'versions' })
    expect(changePlace(greet, { stage: 'logs' })).toEqual({ stage: 'logs' })
    expect(changePlace(greet, { stage: undefined })).toEqual({})
    expect(changePlace(greet, { parameters: { function: '' } })).toEqual({ stage: 'functions' })
    expect(changePlace(greet, { parameters: { unknown: 'x' } })).toEqual(greet)
  })
})
