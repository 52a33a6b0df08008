/** An identity provider with Django OAuth Toolkit as its documentation sets it up; reads settings.json of its folder. */
export const djangoProgram = `
import json, os, sys
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIServer, WSGIRequestHandler, make_server

folder = os.path.dirname(os.path.abspath(__file__))
own = json.load(open(os.path.join(folder, "settings.json")))

import django
from django.conf import settings

settings.configure(
    SECRET_KEY="secret of the test",
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    INSTALLED_APPS=[
        "django.contrib.auth",
        "django.contrib.contenttypes",
        "django.contrib.sessions",
        "oauth2_provider",
    ],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware",
        "django.middleware.csrf.CsrfViewMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware",
    ],
    TEMPLATES=[{
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": ["django.template.context_processors.request"],
            "loaders": [
                ("django.template.loaders.locmem.Loader", {
                    "registration/login.html": "<form method='post'>{% csrf_token %}{{ form }}</form>",
                }),
                "django.template.loaders.app_directories.Loader",
            ],
        },
    }],
    DATABASES={"default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": os.path.join(folder, "db.sqlite3"),
        "OPTIONS": {"timeout": 20},
    }},
    DEFAULT_AUTO_FIELD="django.db.models.AutoField",
    LOGIN_URL="/accounts/login/",
    SECURE_PROXY_SSL_HEADER=("HTTP_X_FORWARDED_PROTO", "https"),
    USE_X_FORWARDED_HOST=True,
    USE_TZ=True,
    OAUTH2_PROVIDER={
        "OIDC_ENABLED": True,
        "OIDC_RSA_PRIVATE_KEY": own["key"],
        "OIDC_ISS_ENDPOINT": own["issuer"],
        "PKCE_REQUIRED": True,
        "SCOPES": {"openid": "OpenID Connect"},
        # Every page renews the tokens.
        "ACCESS_TOKEN_EXPIRE_SECONDS": 20,
    },
)
del settings.TEMPLATES[0]["APP_DIRS"]
django.setup()

from django.contrib.auth import get_user_model
from django.contrib.auth.views import LoginView
from django.core.management import call_command
from django.core.wsgi import get_wsgi_application
from django.urls import include, path

urlpatterns = [
    path("accounts/login/", LoginView.as_view()),
    path("o/", include("oauth2_provider.urls", namespace="oauth2_provider")),
]

call_command("migrate", verbosity=0)
from oauth2_provider.models import Application

get_user_model().objects.create_user(own["person"]["name"], password=own["person"]["password"])
Application.objects.create(
    name="site",
    client_id=own["oidcClient"]["id"],
    client_secret=own["oidcClient"]["secret"],
    client_type="confidential",
    authorization_grant_type="authorization-code",
    algorithm="RS256",
    redirect_uris=own["signIn"],
)


class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class Quiet(WSGIRequestHandler):
    def log_message(self, *args):
        pass


make_server("127.0.0.1", own["port"], get_wsgi_application(), Server, Quiet).serve_forever()
`;
