import type { ReactNode } from 'react'
import {
  type MemoryRouterProps,
  MemoryRouter as OwnMemoryRouter,
  BrowserRouter as PlainBrowserRouter,
  Router as PlainRouter,
  type RouterProps,
  useInRouterContext,
} from 'react-router-dom'

export {
  createPath,
  createRoutesFromChildren,
  createRoutesFromElements,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  parsePath,
  Route,
  Routes,
  resolvePath,
  useBeforeUnload,
  useHref,
  useInRouterContext,
  useLinkClickHandler,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutlet,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router-dom'

/** The address is the platform's to keep: an app that brings a router of its own shares the one around it, where two would refuse each other. */
export function BrowserRouter({ children }: { children?: ReactNode; basename?: string }) {
  return useInRouterContext() ? children : <PlainBrowserRouter>{children}</PlainBrowserRouter>
}

export const HashRouter = BrowserRouter

export function Router({ children, ...props }: RouterProps) {
  return useInRouterContext() ? children : <PlainRouter {...props}>{children}</PlainRouter>
}

export function MemoryRouter(props: MemoryRouterProps) {
  return useInRouterContext() ? props.children : <OwnMemoryRouter {...props} />
}
