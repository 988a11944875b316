import { expect, it } from 'vitest'
import { currentPage, editorPath, previewPath } from './address'

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
