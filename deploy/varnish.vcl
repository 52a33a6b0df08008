# Varnish 6.6 or newer with vmod xkey as a cache in front of the site:
# varnishd -f varnish.vcl -p http_gzip_support=off
# With this parameter the site chooses the encoding, because it has Brotli copies of its pages. A proxy in front of
# Varnish ends TLS. The setting TRUSTED_PROXIES of the site must contain the address of this machine. The site purges
# pages by tag after a publication.
vcl 4.1;

import std;
import xkey;

backend site {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 30s;
    .probe = {
        .url = "/readyz";
        .interval = 2s;
        .timeout = 1s;
        .window = 4;
        .threshold = 2;
        .initial = 2;
    }
}

# Addresses that may purge: the machines of the site.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.method == "PURGE") {
        if (!client.ip ~ purgers) {
            return (synth(403));
        }
        if (!req.http.xkey) {
            return (synth(400));
        }
        # A soft purge marks the copies as stale; they are served while the site is unavailable.
        set req.http.purged = xkey.softpurge(req.http.xkey);
        return (synth(200, "Purged " + req.http.purged));
    }

    # Health check of Varnish, which also succeeds while the site is unavailable and copies are served.
    if (req.url == "/cache-healthz") {
        return (synth(200, "ok"));
    }

    set req.http.X-Forwarded-For = client.ip;
    # The proxy that ends TLS sets the scheme. The site responds differently only to `http`.
    if (req.http.X-Forwarded-Proto ~ "(?i)^http$") {
        set req.http.X-Forwarded-Proto = "http";
    } else {
        unset req.http.X-Forwarded-Proto;
    }
    if (req.restarts == 0) {
        unset req.http.X-By-Dictionary;
    }

    if (req.http.Upgrade || req.url ~ "^/api/manager/events$") {
        return (pipe);
    }
    if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/api/" || req.http.Authorization) {
        return (pass);
    }

    # Joins several Cookie headers, as the site does.
    std.collect(req.http.Cookie, "; ");
    # These cookies make a response personal: sessions, the request number, and an operator's flags. Requests with
    # forged cookies bypass the cache, too.
    if (req.http.Cookie ~ "(^|;\s*)(__Host-session|__Secure-session|session|manager_session|manager_sign_in|request_number|authorization_sso_on|authorization_sso_off|equipment_loan_on|equipment_loan_off|hiding_lead_generation)=") {
        return (pass);
    }
    # The cookie `v` (variants of experiments) is a part of the cache key. A repeated cookie or another spelling
    # bypasses the cache, because its page would be stored under the key of another variant.
    unset req.http.X-Variants;
    if (req.http.Cookie ~ "(?i)(?:^|[;,\s])v\s*=.*[;,\s]v\s*=") {
        return (pass);
    }
    if (req.http.Cookie ~ "(?:^|; ?)v=[A-Za-z0-9._~-]{1,200}(?:;|$)") {
        set req.http.X-Variants = regsub(req.http.Cookie, "^(?:.*; ?)?v=([A-Za-z0-9._~-]{1,200})(?:;.*)?$", "\1");
    } elsif (req.http.Cookie ~ "(?i)(?:^|[;,\s])v\s*=") {
        return (pass);
    }

    # A request with a compression dictionary bypasses the cache, because the response can be decoded only with the same
    # dictionary. The response has a tenth of the size of the copy here. While the site is unavailable, the request gets
    # the copy.
    if (req.restarts == 0 && std.healthy(req.backend_hint) && req.http.Accept-Encoding ~ "\bdcz\b" &&
        req.http.Available-Dictionary ~ "^:[A-Za-z0-9+/]{43}=:$") {
        set req.http.Accept-Encoding = "dcz, br";
        set req.http.X-By-Dictionary = "1";
        return (pass);
    }
    unset req.http.Available-Dictionary;
    unset req.http.X-By-Dictionary;

    # Varnish stores pages in these encodings only, so that there are few copies of a page. An encoding with the weight
    # 0 is not accepted.
    if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    # While the site is unavailable, copies are served for a day.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 30s;
    }
    return (hash);
}

sub vcl_hash {
    hash_data(req.url);
    hash_data(req.http.Host);
    hash_data(req.http.X-Variants);
    hash_data(req.http.X-Forwarded-Proto);
    return (lookup);
}

sub vcl_backend_response {
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "private|no-store") {
        set beresp.uncacheable = true;
        # During this time concurrent requests do not wait for one another, because the response is personal.
        set beresp.ttl = 30s;
        return (deliver);
    }
    if (beresp.http.CDN-Cache-Control ~ "s-maxage=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*s-maxage=([0-9]+).*", "\1s"), 0s);
    }
    if (beresp.status >= 500) {
        # An error of the site must not replace a stored page.
        if (bereq.is_bgfetch) {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        return (deliver);
    }
    set beresp.grace = 24h;
    set beresp.keep = 1d;
}

sub vcl_deliver {
    if (resp.status == 503 && req.http.X-By-Dictionary) {
        return (restart);
    }
    # Browsers do not need the tags.
    unset resp.http.xkey;
    set resp.http.X-Front-Cache = "MISS";
    if (obj.hits > 0) {
        set resp.http.X-Front-Cache = "HIT";
    }
}

sub vcl_pipe {
    set bereq.http.Connection = "close";
}
