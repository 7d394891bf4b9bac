/*
 * The router's names that the product uses, and no more. Declarative only: the data router (loaders,
 * actions, fetchers) has nothing to do here and would double the router's size. One module instance per
 * page, so that host and remotes see one router context.
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
export type { LinkProps, Location, NavLinkProps, NavigateFunction, RouteObject, To } from 'react-router-dom'
