import { writeFileSync } from 'node:fs'
import path from 'node:path'

const SMALL = '{"id":"12345","name":"small answer of a service","price":125050,"stock":[1,2,3]}'

export interface Ports {
  upstream: number
  nginx: number
  haproxy: number
}

export const upstreamServer = (port: number): string =>
  `server { listen 127.0.0.1:${port}; location / { default_type application/json; return 200 '${SMALL}'; } }`

/** Proxies as the gateway does, over keep-alive connections, and serves the page as a file. */
export const proxyServer = ({ upstream, nginx }: Ports, folder: string): string =>
  `upstream u { server 127.0.0.1:${upstream}; keepalive 128; keepalive_requests 100000000; }
server { listen 127.0.0.1:${nginx}; root ${folder};
location /answers/ { proxy_http_version 1.1; proxy_set_header Connection ""; proxy_pass http://u; }
location /page.br { default_type text/html; add_header content-encoding br; add_header cache-control "private, no-cache"; } }`

export function writeHaproxyConfig(folder: string, { upstream, haproxy }: Ports): string {
  const file = path.join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `global
  nbthread 1
  maxconn 2000
defaults
  mode http
  timeout client 30s
  timeout server 30s
  timeout connect 5s
frontend f
  bind 127.0.0.1:${haproxy}
  default_backend b
backend b
  http-reuse always
  server s 127.0.0.1:${upstream}
`,
  )
  return file
}

export function writeProxyRoutes(folder: string, upstream: number): string {
  const file = path.join(folder, 'routes.json')
  const services = { bench: { origin: `http://127.0.0.1:${upstream}`, atOnce: 256 } }
  const route = { service: 'bench', path: '/answers/:id', params: { id: '[0-9]{1,6}' }, perMinute: 10_000_000 }
  writeFileSync(file, JSON.stringify({ services, routes: [route] }))
  return file
}

export const writeNginxConfig = (folder: string, name: string, server: string): string => {
  const file = path.join(folder, `${name}.conf`)
  writeFileSync(
    file,
    `worker_processes 1; daemon off; error_log /dev/null; pid ${folder}/${name}.pid;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 100000000; keepalive_timeout 300s; sendfile on; tcp_nopush on; etag off;
client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u;
scgi_temp_path ${folder}/s; ${server} }`,
  )
  return file
}
