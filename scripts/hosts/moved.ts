/*
 * The files of a build that the examples for web servers include, with the addresses that lead to others. The examples name them with
 * a `*` before them: a web server starts without them, too, before anything is published.
 */
export const MOVED_NGINX = '_redirects.nginx'
export const MOVED_CADDY = '_redirects.caddy'
