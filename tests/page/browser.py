# SPDX-License-Identifier: MIT
"""A browser to test with: chromedriver over HTTP, by Python's standard library alone."""
import base64
import json
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

KEYS = {"up": "\ue013", "down": "\ue015", "left": "\ue012", "right": "\ue014", "enter": "\ue007",
        "backspace": "\ue003", "delete": "\ue017", "home": "\ue011", "end": "\ue010",
        "control": "\ue009", "shift": "\ue008", "escape": "\ue00c", "tab": "\ue004"}
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


def missing():
    """What is not installed, or None."""
    if not any(shutil.which(name) for name in CHROMIUM):
        return "chromium"
    return None if shutil.which("chromedriver") else "chromedriver"


class Failed(Exception):
    pass


class Browser:
    def __init__(self, width=1280, height=900):
        self.profile = tempfile.mkdtemp(prefix="cluecore-page-")
        self.driver = subprocess.Popen(["chromedriver", "--port=0"], stdout=subprocess.PIPE,
                                       stderr=subprocess.DEVNULL, text=True)
        for line in self.driver.stdout:
            if "started successfully on port" in line:
                self.base = "http://127.0.0.1:" + line.split()[-1].rstrip(".")
                break
        program = next(p for p in map(shutil.which, CHROMIUM) if p)
        options = {"binary": program, "args": [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
            "--user-data-dir=" + self.profile, f"--window-size={width},{height}"]}
        answer = self.call("POST", "/session", {"capabilities": {"alwaysMatch": {
            "goog:chromeOptions": options}}})
        self.base += "/session/" + answer["sessionId"]
        # Some versions give a page without a window the focus, and some do not.
        self.call("POST", "/goog/cdp/execute", {"cmd": "Emulation.setFocusEmulationEnabled",
                                                "params": {"enabled": True}})

    def call(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data=data, method=method,
                                         headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise Failed(json.load(error)["value"]["message"].splitlines()[0]) from None

    def close(self):
        try:
            self.call("DELETE", "")
        except (OSError, Failed):
            pass
        self.driver.terminate()
        self.driver.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def open(self, address):
        self.call("POST", "/url", {"url": address})

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def wait(self, script, *arguments, seconds=30):
        """Until the expression is true; returns its value."""
        end = time.time() + seconds
        while time.time() < end:
            value = self.run("return " + script, *arguments)
            if value:
                return value
            time.sleep(0.02)
        raise Failed(f"in vain: {script} {arguments}; the verdict is: "
                     + str(self.run("return document.getElementById('verdict').textContent")))

    def keys(self, *names, holding=None):
        """Presses keys: names of KEYS, or characters."""
        actions = [] if holding is None else [{"type": "keyDown", "value": KEYS[holding]}]
        for name in names:
            for key in ([KEYS[name]] if name in KEYS else name):
                actions += [{"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        if holding is not None:
            actions.append({"type": "keyUp", "value": KEYS[holding]})
        self.call("POST", "/actions", {"actions": [
            {"type": "key", "id": "keyboard", "actions": actions}]})

    def devtools(self, command, **parameters):
        self.call("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    def look(self, width=1280, height=900, dark=False):
        self.devtools("Emulation.setDeviceMetricsOverride", width=width, height=height,
                      deviceScaleFactor=1, mobile=width < 600)
        self.devtools("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def shot(self, file):
        with open(file, "wb") as out:
            out.write(base64.b64decode(self.call("GET", "/screenshot")))
