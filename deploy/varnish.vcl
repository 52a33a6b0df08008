# A cache in front of the site, for Varnish 6.6 and newer with vmod xkey:
#   varnishd -f varnish.vcl -p http_gzip_support=off
# The parameter leaves the encodings to the site, which has Brotli ready. TLS ends before Varnish.
# The site names what it is behind: TRUSTED_PROXIES=<address of this machine>. What it publishes it purges by tag.
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
        # What is held stays for the time that the site does not answer.
        set req.http.purged = xkey.softpurge(req.http.xkey);
        return (synth(200, "Purged " + req.http.purged));
    }

    # Of the cache alone: it goes on with the pages that it holds while the site is away.
    if (req.url == "/cache-healthz") {
        return (synth(200, "ok"));
    }

    set req.http.X-Forwarded-For = client.ip;
    # Where TLS ends before Varnish it says so; only plain http makes the site answer otherwise.
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
    # A session, a number of a request, an operator's switch: what the site then draws is one visitor's. Forged ones go
    # past the cache as well, where nothing is gained by them.
    if (req.http.Cookie ~ "(^|;\s*)(__Host-session|__Secure-session|session|manager_session|manager_sign_in|request_number|authorization_sso_on|authorization_sso_off|equipment_loan_on|equipment_loan_off|hiding_lead_generation)=") {
        return (pass);
    }
    # The variants of experiments, as the site writes them, are part of the key. A cookie that stands there twice, or is
    # spelled otherwise, goes past: its page would be kept for those who have another.
    unset req.http.X-Variants;
    if (req.http.Cookie ~ "(?i)(?:^|[;,\s])v\s*=.*[;,\s]v\s*=") {
        return (pass);
    }
    if (req.http.Cookie ~ "(?:^|; ?)v=[A-Za-z0-9._~-]{1,200}(?:;|$)") {
        set req.http.X-Variants = regsub(req.http.Cookie, "^(?:.*; ?)?v=([A-Za-z0-9._~-]{1,200})(?:;.*)?$", "\1");
    } elsif (req.http.Cookie ~ "(?i)(?:^|[;,\s])v\s*=") {
        return (pass);
    }

    # Who names a dictionary of pages goes past the cache: the site answers with what only that dictionary opens, a tenth
    # of what is kept here. While the site is away they read that as well.
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

    # A site that is away is stood in for by what is held, for a day.
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
        # Others do not wait for an answer that nobody may share.
        set beresp.ttl = 30s;
        return (deliver);
    }
    if (beresp.http.CDN-Cache-Control ~ "s-maxage=[0-9]+") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, ".*s-maxage=([0-9]+).*", "\1s"), 0s);
    }
    if (beresp.status >= 500) {
        # One failure must not take the place of a page that is held.
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
    # Of use to Varnish alone.
    unset resp.http.xkey;
    set resp.http.X-Front-Cache = "MISS";
    if (obj.hits > 0) {
        set resp.http.X-Front-Cache = "HIT";
    }
}

sub vcl_pipe {
    set bereq.http.Connection = "close";
}
