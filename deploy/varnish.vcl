# A cache in front of the site, for Varnish 6.6 and newer with vmod xkey:
#   varnishd -f varnish.vcl -p http_gzip_support=off
# The parameter leaves the encodings to the site, which has Brotli ready. TLS ends before Varnish.
# The site's settings name this proxy: TRUSTED_PROXIES=<address of this machine>. The site purges published pages by tag.
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

# The machines of the site.
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
        # Copies remain for an outage of the site.
        set req.http.purged = xkey.softpurge(req.http.xkey);
        return (synth(200, "Purged " + req.http.purged));
    }

    # The probe of the cache itself: it still serves its copies while the site is unavailable.
    if (req.url == "/cache-healthz") {
        return (synth(200, "ok"));
    }

    set req.http.X-Forwarded-For = client.ip;
    # A TLS terminator before Varnish sets the scheme; only plain http changes the site's response.
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

    # The site reads all headers of that name as one.
    std.collect(req.http.Cookie, "; ");
    # With a session, a number of a request or an operator's switch the site renders for one visitor. Forged ones bypass
    # the cache as well, without any gain.
    if (req.http.Cookie ~ "(^|;\s*)(__Host-session|__Secure-session|session|manager_session|manager_sign_in|request_number|authorization_sso_on|authorization_sso_off|equipment_loan_on|equipment_loan_off|hiding_lead_generation)=") {
        return (pass);
    }
    # The variants of experiments, as the site writes them, are part of the key. A duplicate cookie, or
    # another spelling, bypasses the cache: its page would be stored for visitors with another variant.
    unset req.http.X-Variants;
    if (req.http.Cookie ~ "(?i)(?:^|[;,\s])v\s*=.*[;,\s]v\s*=") {
        return (pass);
    }
    if (req.http.Cookie ~ "(?:^|; ?)v=[A-Za-z0-9._~-]{1,200}(?:;|$)") {
        set req.http.X-Variants = regsub(req.http.Cookie, "^(?:.*; ?)?v=([A-Za-z0-9._~-]{1,200})(?:;.*)?$", "\1");
    } elsif (req.http.Cookie ~ "(?i)(?:^|[;,\s])v\s*=") {
        return (pass);
    }

    # A request with a dictionary of pages bypasses the cache: only that dictionary decodes the site's response, a tenth
    # of the size of the copy here. During an outage of the site it gets the copy as well.
    if (req.restarts == 0 && std.healthy(req.backend_hint) && req.http.Accept-Encoding ~ "\bdcz\b" &&
        req.http.Available-Dictionary ~ "^:[A-Za-z0-9+/]{43}=:$") {
        set req.http.Accept-Encoding = "dcz, br";
        set req.http.X-By-Dictionary = "1";
        return (pass);
    }
    unset req.http.Available-Dictionary;
    unset req.http.X-By-Dictionary;

    # Whatever else a browser names would be a copy more of the same page. An encoding with the weight 0 is refused.
    if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    # During an outage of the site copies are served for a day.
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
        # Concurrent requests do not wait for a private response.
        set beresp.ttl = 30s;
        return (deliver);
    }
    if (beresp.http.CDN-Cache-Control ~ "s-maxage=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*s-maxage=([0-9]+).*", "\1s"), 0s);
    }
    if (beresp.status >= 500) {
        # An error must not replace a stored page.
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
    # For Varnish only.
    unset resp.http.xkey;
    set resp.http.X-Front-Cache = "MISS";
    if (obj.hits > 0) {
        set resp.http.X-Front-Cache = "HIT";
    }
}

sub vcl_pipe {
    set bereq.http.Connection = "close";
}
