import { describe, it } from 'vitest'
import { findCurrentPage } from './current-page'

const APP = `import { Suspense, lazy } from 'react'
import { Routes, Route } from 'react-router-dom'
import Shell from './components/Shell'
import { Guard, Orders as AllOrders } from '@/screens'
import OrderDetail from "./screens/OrderDetail"
const Settings = lazy(() => import('./screens/admin/Settings'))
function About() {
  return <p>About</p>
}
export default function App() {
  return (
    <Routes>
      <Route path="/" element={<Shell title={(a) => a > 1} />}>
        <Route index element={<AllOrders />} />
        <Route path="orders/:id" element={<OrderDetail />} />
        <Route path="orders/new" element={<Guard><NewOrder /></Guard>} />
        <Route path="admin">
          <Route path="settings" element={<Guard><Suspense><Settings /></Suspense></Guard>} />
        </Route>
      </Route>
      <Route path="/about" Component={About} />
      <Route path="/shop/*" element={<Shop />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
function NewOrder() { return null }
export { default as Shop } from './screens/Shop'
import Shop from './screens/Shop'
`
const ROUTED = {
  'App.jsx': APP,
  'components/Shell.jsx': '',
  'screens/index.js': `export { default as Guard } from './Guard'\nexport { Orders } from './Orders'`,
  'screens/Guard.jsx': '',
  'screens/Orders.jsx': '',
  'screens/OrderDetail.jsx': '',
  'screens/admin/Settings.jsx': '',
  'screens/Shop.jsx': '',
  'pages/Help.jsx': '',
}

describe('the page that is looked at', () => {
  it.for([
    ['orders/17?tab=notes', ['screens/OrderDetail.jsx']],
    ['/orders/new', ['screens/Guard.jsx', 'App.jsx']],
    ['admin/settings/', ['screens/Guard.jsx', 'screens/admin/Settings.jsx']],
    ['', ['screens/Orders.jsx']],
    ['about', ['App.jsx']],
    ['shop/boats/3', ['screens/Shop.jsx']],
  ] as const)('is the one an app routes to itself: %s', ([path, files], { expect }) => {
    const address = `/${path.replace(/[?].*$|^[/]|[/]$/g, '')}`
    expect(findCurrentPage(ROUTED, path, null)).toEqual({ said: `${address}, drawn by ${files.at(-1)}`, files })
  })

  it('is read from route objects, too', ({ expect }) => {
    const app = `import { Order } from './Order'\nexport default () => useRoutes([{ path: '/', element: <Home /> }, { path: '/orders/:id', element: <Order /> }])`
    const files = { 'App.tsx': app, 'Order.tsx': '' }
    expect(findCurrentPage(files, 'orders/9', null)).toEqual({ said: '/orders/9, drawn by Order.tsx', files: ['Order.tsx'] })
  })

  it('is a file under pages, or the main page', ({ expect }) => {
    const files = { 'pages/Home.jsx': '', 'pages/OrderDetail.jsx': '' }
    expect(findCurrentPage(files, '/order-detail?id=1', 'Home')).toEqual({
      said: 'OrderDetail',
      files: ['pages/OrderDetail.jsx'],
    })
    expect(findCurrentPage(files, '', 'Home').said).toBe('Home')
    expect(findCurrentPage(ROUTED, 'help', null).said).toBe('Help')
  })

  it('is told by its address where nothing is known to draw it, and not at all where there is none', ({ expect }) => {
    expect(findCurrentPage(ROUTED, 'nowhere/at/all', null)).toEqual({ said: '/nowhere/at/all', files: [] })
    expect(findCurrentPage(ROUTED, undefined, null)).toEqual({ said: null, files: [] })
    expect(findCurrentPage({}, '', null)).toEqual({ said: null, files: [] })
  })
})
