/*
 * Only the router exports the product uses. Declarative only: the data router (loaders, actions, fetchers) isn't
 * used and would double the size. One module instance per page, so that host and remotes share the router context.
 */
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  matchRoutes,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom'
export type { LinkProps, NavLinkProps, RouteObject } from 'react-router-dom'
