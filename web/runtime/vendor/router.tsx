import type { ReactNode, RefAttributes } from 'react'
import {
  type LinkProps,
  type MemoryRouterProps,
  type NavLinkProps,
  MemoryRouter as OwnMemoryRouter,
  BrowserRouter as PlainBrowserRouter,
  Link as PlainLink,
  NavLink as PlainNavLink,
  Router as PlainRouter,
  type RouterProps,
  type To,
  useInRouterContext,
} from 'react-router-dom'
import { usePageAccess } from '../lib/page-access'

export {
  createPath,
  createRoutesFromChildren,
  createRoutesFromElements,
  createSearchParams,
  generatePath,
  matchPath,
  matchRoutes,
  Navigate,
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

/** Menus leave out what leads to a page that whoever is here may not use: see `data-closed-page` in base.css. */
function useClosedMark(to: To) {
  const { canOpenPage } = usePageAccess()
  const path = typeof to === 'string' ? to : to.pathname
  return path === undefined || canOpenPage(path) ? {} : { 'data-closed-page': '' }
}

export function Link(props: LinkProps & RefAttributes<HTMLAnchorElement>) {
  return <PlainLink {...useClosedMark(props.to)} {...props} />
}

export function NavLink(props: NavLinkProps & RefAttributes<HTMLAnchorElement>) {
  return <PlainNavLink {...useClosedMark(props.to)} {...props} />
}

/**
 * The address is the platform's to keep: an app that brings a router of its own shares the one around it, where two
 * would refuse each other.
 */
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
