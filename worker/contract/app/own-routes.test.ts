import { describe, it } from 'vitest'
import { listOwnRoutes, ownRouterOf, readOwnRoutes } from './own-routes'

const APP = `
export default function App() {
  return (
    <Router><Routes>
      <Route path="/" element={<Home onPick={(a) => a > 1} />} />
      <Route element={<Guard />}>
        <Route path="admin" element={<Admin />}>
          <Route index element={<Overview />} />
          <Route path="users/:id" element={<User />} />
          <Route path={"/orders"} element={<Orders />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes></Router>
  )
}`

describe('routes of an app’s own', () => {
  it('are read as they are nested', ({ expect }) => {
    expect(listOwnRoutes({ 'App.jsx': APP })).toEqual(['admin', 'admin/users/:id', 'orders'])
  })

  it('are read from objects, and from the list of pages', ({ expect }) => {
    const files = {
      'App.jsx': `const ROUTES = [{ path: "/", element: <A /> }, { path: '/blog/:id', element: <B /> }]; <Route path={route.path} />`,
      'pages.config.js': 'export const pagesConfig = {}',
      'pages/Tasks.jsx': '',
    }
    expect(listOwnRoutes(files)).toEqual(['blog/:id', 'Tasks'])
  })

  it('are read from objects within objects', ({ expect }) => {
    const router = `const NAV = [{ label: 'Home', path: 'nowhere', element: 1 }]
      createBrowserRouter([
        { path: '/', element: <Root user={{ name: 'A' }} />, errorElement: <Oops />, children: [
          { index: true, element: <Home /> },
          { path: 'orders', children: [
            { path: ':id', element: <Guard><Order /></Guard> },
            { path: '/about', Component: About },
          ] },
        ] },
      ])
      const after = <Footer />`
    expect(listOwnRoutes({ 'routes.jsx': router })).toEqual(['orders/:id', 'about'])
    expect(readOwnRoutes({ 'routes.jsx': router }).map(({ path, components }) => [path, ...components])).toEqual([
      ['', 'Root'],
      ['', 'Home'],
      ['orders/:id', 'Guard', 'Order'],
      ['about', 'About'],
    ])
  })

  it('belong to an App that routes or to a main file that exports the whole', ({ expect }) => {
    expect(ownRouterOf({ 'App.jsx': APP })).toBe('App.jsx')
    expect(ownRouterOf({ 'App.jsx': APP, 'main.jsx': 'export default function Main() {}' })).toBe('main.jsx')
    expect(ownRouterOf({ 'App.jsx': 'export default () => <Pages />', 'main.jsx': 'createRoot().render()' })).toBeUndefined()
    expect(ownRouterOf({ 'pages/Home.jsx': APP })).toBeUndefined()
  })
})
